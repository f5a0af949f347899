import { joinBytes } from '../bytes/join-bytes.ts';
import { aJpeg, aPng, aWebp, EXIF, jpegSegment, pngChunk } from '../testing/pictures.ts';
import { isBare, readPicture } from './picture.ts';

const noted = [...Buffer.from('taken at home')];

const ADOBE = [...Buffer.from('Adobe\0\x64\0\0\0\0\x01')];

const KINDS = [
  { kind: 'png', make: aPng, bare: aPng(), full: aPng({}, { more: pngChunk('tEXt', noted) }) },
  {
    kind: 'jpg',
    make: aJpeg,
    bare: aJpeg(),
    full: aJpeg({}, { more: [...EXIF, ...jpegSegment(0xfe, noted), ...jpegSegment(0xe2, noted)] }),
  },
  {
    kind: 'webp',
    make: aWebp,
    bare: aWebp(),
    full: aWebp(
      {},
      {
        flags: 0x0c,
        more: [
          ['EXIF', noted],
          ['XMP ', noted],
        ],
      },
    ),
  },
] as const;

describe.each(KINDS)('a picture of the kind $kind', ({ kind, make, bare, full }) => {
  it('is read without its pixels', () => {
    const picture = readPicture(make({ width: 1200, height: 700 }));
    expect(picture).toMatchObject({
      kind,
      width: 1200,
      height: 700,
      isAnimated: false,
      isCmyk: false,
      isWhole: true,
    });
  });

  it('loses what cameras and programs wrote into it', () => {
    const picture = readPicture(full);
    expect(picture?.isWhole).toBe(true);
    expect(picture && isBare(picture, full)).toBe(false);
    const left = joinBytes(picture?.parts ?? []);
    expect(left).toEqual(bare);
    const again = readPicture(left);
    expect(again && isBare(again, left)).toBe(true);
  });

  it('has nothing after its end', () => {
    const page = Buffer.concat([bare, Buffer.from('<script>alert(1)</script>')]);
    const picture = readPicture(page);
    expect(picture?.isWhole).toBe(true);
    expect(picture && isBare(picture, page)).toBe(false);
    expect(joinBytes(picture?.parts ?? [])).toEqual(bare);
  });

  it('is not whole when it is cut anywhere', () => {
    for (let length = 0; length < bare.length; length += 1) {
      const cut = readPicture(bare.slice(0, length));
      expect(cut?.isWhole ?? false).toBe(false);
    }
  });
});

describe('readPicture', () => {
  it.each([
    ['nothing', Buffer.of()],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
    ['a sound', Buffer.from('RIFF\x04\0\0\0WAVE')],
    ['a PNG picture without a size', aPng({ width: 0 })],
  ])('finds no picture in %s', (_what, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });

  it.each([
    ['PNG', aPng({}, { more: pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]) })],
    ['WebP', aWebp({}, { flags: 2, more: [['ANMF', [0]]] })],
  ])('tells a moving %s', (_kind, bytes) => {
    expect(readPicture(bytes)?.isAnimated).toBe(true);
  });

  it.each([
    ['a thumbnail', 0xe0, [...Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01'), 1, 2, 3]],
    ['a thumbnail of an extension', 0xe0, [...Buffer.from('JFXX\0\x13\x01\x01'), 1, 2, 3]],
    ['a note where JFIF stands', 0xe0, noted],
    ['a note where Adobe stands', 0xee, noted],
    ['a note after what Adobe says', 0xee, [...ADOBE, ...noted]],
    ['more pictures where a profile stands', 0xe2, [...Buffer.from('ICC_'), ...noted]],
  ])('leaves out %s', (_what, marker, data) => {
    const full = aJpeg({}, { more: jpegSegment(marker, data) });
    expect(joinBytes(readPicture(full)?.parts ?? [])).toEqual(aJpeg());
  });

  it.each([
    ['the colours of Adobe', 0xee, ADOBE],
    ['a profile of colours', 0xe2, [...Buffer.from('ICC_PROFILE\0\x01\x01'), ...noted]],
  ])('keeps %s', (_what, marker, data) => {
    const drawn = aJpeg({}, { more: jpegSegment(marker, data) });
    expect(joinBytes(readPicture(drawn)?.parts ?? [])).toEqual(drawn);
  });

  it('tells colours of print', () => {
    expect(readPicture(aJpeg({ components: 4 }))?.isCmyk).toBe(true);
  });

  it('believes the largest size that a part states', () => {
    expect(readPicture(aWebp({ width: 10, inner: 16_000 }))?.width).toBe(16_000);
    const second = jpegSegment(0xc0, [8, 0x75, 0x30, 0x75, 0x30, 3]);
    expect(readPicture(aJpeg({}, { more: second }))).toMatchObject({
      width: 30_000,
      height: 30_000,
    });
    expect(readPicture(aPng({ width: 30_000, height: 30_000 }))?.height).toBe(30_000);
  });
});

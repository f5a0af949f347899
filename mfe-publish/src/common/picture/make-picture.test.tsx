import { PICTURE } from '@trove/contract/limits.ts';
import { PICTURE_FAULT } from '@trove/contract/wire/assets/picture.ts';
import { aJpeg, aPng, aWebp, EXIF, pngChunk } from '@trove/inspection/testing/pictures.ts';

import { PICTURE_TEXT } from '#common/texts/picture.ts';

import { fromDataUrl } from './data-url.ts';
import { makePicture } from './make-picture.ts';

type Encoder = (type: string, quality: number) => { bytes: Uint8Array; type: string } | null;

const drawn = jest.fn();
const close = jest.fn();
let encoder: Encoder;
let decoded: { width: number; height: number } | null;

/** A browser that decodes and encodes as a test says. */
beforeEach(() => {
  drawn.mockReset();
  close.mockReset();
  decoded = { width: 4000, height: 3000 };
  encoder = (type) => ({ bytes: aWebp(), type });
  Object.assign(globalThis, {
    createImageBitmap: jest.fn(async () => {
      if (!decoded) throw new DOMException('no', 'InvalidStateError');
      return { ...decoded, close };
    }),
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: jest.fn(), drawImage: drawn } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type = '', quality) => {
      const made = encoder(type, Number(quality));
      // The page's Blob cannot be read in this environment.
      done(made && ({ type: made.type, arrayBuffer: async () => made.bytes.buffer } as Blob));
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const aFile = (bytes: Uint8Array, name = 'cat.jpg', size = bytes.length) =>
  ({ name, size, arrayBuffer: async () => Uint8Array.from(bytes).buffer }) as File;
const refusalOf = (file: File) =>
  makePicture(file).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('makePicture', () => {
  it('cuts the middle in the shape of a cover, turned as the camera was held', async () => {
    const file = aFile(aJpeg({ width: 4000, height: 3000 }, { more: EXIF }));
    const made = await makePicture(file);
    expect(made.startsWith('data:image/webp;base64,')).toBe(true);
    expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
    expect(drawn).toHaveBeenCalledWith(
      expect.anything(),
      0,
      250,
      4000,
      2500,
      0,
      0,
      PICTURE.width,
      PICTURE.height,
    );
    expect(close).toHaveBeenCalled();
  });

  it('enlarges no small picture', async () => {
    decoded = { width: 90, height: 50 };
    await makePicture(aFile(aPng({ width: 90, height: 50 })));
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 5, 0, 80, 50, 0, 0, 80, 50);
  });

  it('keeps no notes of an encoder, and takes JPEG where there is no WebP', async () => {
    // Safari returns PNG for WebP, and writes EXIF into JPEG.
    encoder = (type) =>
      type === 'image/webp'
        ? { bytes: aPng(), type: 'image/png' }
        : { bytes: aJpeg({}, { more: EXIF }), type };
    const made = await makePicture(aFile(aPng()));
    const blob = fromDataUrl(made);
    expect([blob?.type, blob?.size]).toEqual(['image/jpeg', aJpeg().length]);
  });

  it('encodes more coarsely, then smaller, until it is small enough', async () => {
    const large = aPng(
      {},
      {
        more: pngChunk(
          'IDAT',
          Array.from({ length: 160_000 }, () => 1),
        ),
      },
    );
    const tried: string[] = [];
    encoder = (type, quality) => {
      tried.push(`${type} ${quality}`);
      return { bytes: tried.length < 8 ? large : aWebp(), type };
    };
    expect(await makePicture(aFile(aPng()))).toContain('data:image/webp');
    expect(tried[0]).toBe('image/webp 0.85');
    expect(tried[6]).toBe('image/webp 0.85');
  });

  it.each([
    ['an empty file', aFile(Buffer.of()), PICTURE_FAULT.empty],
    ['an SVG drawing', aFile(Buffer.from('<svg/>'), 'cat.png'), PICTURE_FAULT.kind],
    ['a page', aFile(Buffer.from('<html>'), 'cat.jpg'), PICTURE_FAULT.kind],
    ['a cut off picture', aFile(aJpeg({}, { hasEnd: false })), PICTURE_FAULT.cutOff],
    [
      'a moving picture',
      aFile(aPng({}, { more: pngChunk('acTL', [0, 0, 0, 2]) })),
      PICTURE_FAULT.animated,
    ],
    ['a large file', aFile(aPng(), 'a.png', 20_000_001), PICTURE_FAULT.tooLarge('20 MB')],
    [
      'billions of pixels',
      aFile(aPng({ width: 30_000, height: 30_000 })),
      PICTURE_TEXT.tooManyPixels(30_000, 30_000),
    ],
  ])('opens no %s', async (_what, file, sentence) => {
    expect(await refusalOf(file)).toBe(sentence);
    expect(createImageBitmap).not.toHaveBeenCalled();
  });

  it('says what the browser cannot decode, encode or read', async () => {
    decoded = null;
    expect(await refusalOf(aFile(aPng()))).toBe(PICTURE_FAULT.damaged);
    decoded = { width: 4, height: 4 };
    encoder = () => null;
    expect(await refusalOf(aFile(aPng()))).toBe(PICTURE_TEXT.noDecoder);
    expect(close).toHaveBeenCalled();
    const gone = aFile(aPng());
    gone.arrayBuffer = () => Promise.reject(new Error('moved'));
    expect(await refusalOf(gone)).toBe(PICTURE_TEXT.unreadable);
  });
});

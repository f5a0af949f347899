import { decodeText } from './decode-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('the text of a document', () => {
  it.each([
    ['DOS', 'Der Kranf\x81hrer wohnt in K\x94ln und fr\x81hst\x81ckt spÄt.'.replace('Ä', '\x84')],
    ['the Macintosh', 'Der Kranf\x9fhrer wohnt in K\x9aln und fr\x9fhst\x9fckt sp\x8at.'],
    ['mails', 'Der Kranf+APw-hrer wohnt in K+APY-ln und fr+APw-hst+APw-ckt sp+AOQ-t.'],
  ])('is read as %s writes it', (_kind, text) => {
    expect(decodeText(latin1(text))).toBe('Der Kranführer wohnt in Köln und frühstückt spät.');
  });

  it('is refused where it is of a mainframe', () => {
    const hello = latin1('\xc8\x85\x93\x93\x96\x40\xa6\x96\x99\x93\x84\x4b\x15'.repeat(20));
    expect(() => decodeText(hello)).toThrow(/is in EBCDIC, as mainframes write\. Save it as UTF-8/);
  });
});

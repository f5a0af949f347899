import minify from './css-text-loader.ts';

describe('minifying CSS in a script', () => {
  it('removes line breaks but keeps separators', () => {
    const source = [
      'const Bar = styled.div`',
      '  animation:',
      '    ${appear} 0.15s step-end,',
      '    ${pass} 1.2s linear infinite;',
      '  background: linear-gradient(90deg, red, blue) 0 / 40%',
      '    no-repeat;',
      '',
      '  &:hover {',
      '    opacity: 0;',
      '  }',
      '`;',
    ].join('\n');
    expect(minify(source)).toBe(
      'const Bar = styled.div`animation:${appear} .15s step-end,${pass} 1.2s linear infinite;' +
        'background:linear-gradient(90deg,red,blue) 0 / 40% no-repeat;&:hover{opacity:0}`;',
    );
  });

  it('removes blanks around a combinator, and keeps those of a calculation', () => {
    expect(
      minify(
        'css`\n  > div {\n    width: calc(100% - 2px);\n  }\n  & > span > a,\n  p + p {\n    top: 0;\n  }\n`',
      ),
    ).toBe('css`>div{width:calc(100% - 2px)}&>span>a,p+p{top:0}`');
  });

  it('removes comments', () => {
    expect(
      minify('css`\n  color: red;\n\n  /* Why,\n     at length. */\n  td {\n    top: 0;\n  }\n`'),
    ).toBe('css`color:red;td{top:0}`');
  });

  it.each([
    'styled(Card, ownProps("tone"))<{ tone?: string; gap?: number }>`\n  color: red;\n`',
    'css`\n  color: red;\n`',
    'const PAGE_RULES = `\n  color: red;\n`',
  ])('applies to %j', (source) => {
    expect(minify(source)).toMatch(/`color:red;`$/);
  });

  it.each([
    'const steps = `first: one\n  second: two`;',
    '// ends the line: here\nconst css = 1;',
    'const text = "styled.div, css: all";',
  ])('does not apply to %j', (source) => {
    expect(minify(source)).toBe(source);
  });
});

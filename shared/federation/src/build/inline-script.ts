import { minifySync, transformSync } from '@swc/core';

/** Prints a call with these values; a function among them is printed as its source text. */
const call = <Input extends unknown[]>(run: (...input: Input) => void, input: Input) =>
  `(${run.toString()})(${input.map((one) => (typeof one === 'function' ? String(one) : JSON.stringify(one))).join()})`;

/** Returns a script that runs the function at once, from its own source text: it uses nothing from outside itself. */
export function inline<Input extends unknown[]>(
  run: (...input: Input) => void,
  ...input: Input
): string {
  const { code } = minifySync(call(run, input), { compress: true, mangle: true, module: false });
  return `<script>${code.trim()}</script>`;
}

/** Like `inline`, in the syntax of ECMAScript 5, which browsers older than those of the list can parse. */
export function inlineForAll<Input extends unknown[]>(
  run: (...input: Input) => void,
  ...input: Input
): string {
  const { code } = transformSync(call(run, input), {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { target: 'es5', minify: { compress: true, mangle: true } },
  });
  return `<script>${code.trim()}</script>`;
}

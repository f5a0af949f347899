/** Faults that a deployed build can have instead of showing its pages. */
export type Break = 'render' | 'effect' | 'promise' | 'event' | 'forever';

const THROW = 'throw new Error("broken on purpose")';
const element = (type: string, props: string) =>
  `({$$typeof:Symbol.for("react.transitional.element"),type:${type},key:null,ref:null,props:${props}})`;

/** Source of a function that makes the broken component of a whole one. */
const BROKEN: Record<Break, string> = {
  render: `()=>()=>{${THROW}}`,
  // React runs a `ref` when the page is in the document, as it does an effect.
  effect: `C=>p=>${element('"div"', `{ref:()=>{${THROW}},children:${element('C', 'p')}}`)}`,
  promise: `()=>{const s={};return()=>{if(s.e)throw s.e;throw s.p??=new Promise((_,no)=>setTimeout(()=>no(s.e=new Error("broken on purpose")),50))}}`,
  event: `C=>p=>[${element('C', 'p')},${element('"button"', `{onClick:()=>{${THROW}},children:"Break"}`)}]`,
  forever: `()=>{const never=new Promise(()=>{});return()=>{throw never}}`,
};

/** Makes every page of a build break, in the script that shows the pages (`shared/kit/src/remote/page.ts`). */
export const breakPages = (how: Break) => (text: string) =>
  text.replace(
    /status:"ready",Component:(\w+)\}/,
    (_found, component: string) =>
      `status:"ready",Component:(self.__broken??=new Map).get(${component})??(self.__broken.set(${component},(${BROKEN[how]})(${component})),self.__broken.get(${component}))}`,
  );

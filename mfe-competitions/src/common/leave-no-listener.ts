import type { RemoteModule } from '@trove/shared/contract/host.ts';

const ADD = 'addEventListener';

type Mount = RemoteModule['mount'];
type Add = (...given: Parameters<Document[typeof ADD]>) => void;

/**
 * Makes a mount leave the partner's document without a listener: React listens to `selectionchange` there from its first
 * root on and has no way to stop. The listener goes with the last mount, and comes again with the next. That of a host
 * which draws with the same copy of React stays: a mount then adds none.
 */
export function leaveNoListener(mount: Mount): Mount {
  let mounts = 0;
  let takeBack = () => {};

  /** Adds a listener as the page does, and notes how the one of React is taken back. */
  const record =
    (page: Document, add: Add): Add =>
    (...given) => {
      add.apply(page, given);
      if (given[0] !== 'selectionchange') return;
      // React has just marked the document, to know that it listens.
      const mark = Object.keys(page).at(-1) ?? '';
      takeBack = () => {
        page.removeEventListener(...given);
        Reflect.deleteProperty(page, mark);
        takeBack = () => {};
      };
    };

  return (element, host) => {
    const page = element.ownerDocument;
    const add = Reflect.get(page, ADD) as Add;
    const isOwn = Object.hasOwn(page, ADD);
    page[ADD] = record(page, add);
    try {
      const mounted = mount(element, host);
      mounts += 1;
      return {
        ...mounted,
        unmount() {
          mounted.unmount();
          // After the root, which ends in a microtask, too. An element that is moved is mounted again before.
          queueMicrotask(() => {
            mounts -= 1;
            if (mounts === 0) takeBack();
          });
        },
      };
    } finally {
      if (isOwn) page[ADD] = add;
      else Reflect.deleteProperty(page, ADD);
    }
  };
}

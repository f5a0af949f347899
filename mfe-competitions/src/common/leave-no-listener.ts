import type { RemoteModule } from '@trove/contract/host.ts';

const ADD = 'addEventListener';

type Mount = RemoteModule['mount'];
type Add = (...given: Parameters<Document[typeof ADD]>) => void;

/**
 * Wraps `mount` so that no listener remains on the partner's document: React adds a `selectionchange` listener there
 * with its first root and never removes it. The listener is removed with the last mount and added again with the
 * next. The listener of a host that renders with the same copy of React stays, because a mount then adds none.
 */
export function leaveNoListener(mount: Mount): Mount {
  let mounts = 0;
  let takeBack = () => {};

  /** Wraps `addEventListener` of the page and records how to remove the listener that React adds. */
  const record =
    (page: Document, add: Add): Add =>
    (...given) => {
      add.apply(page, given);
      if (given[0] !== 'selectionchange') return;
      // React has just set a marker property on the document to record that the listener is registered.
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
          // Runs after the root's own microtask. An element that is being moved is mounted again before that.
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

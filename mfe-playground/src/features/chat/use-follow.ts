import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in pixels within which the scroll position counts as the end. */
const END_PX = 24;

/** Keeps the end of growing content in view until the user scrolls up; resumes once the user is at the end again. */
export function useFollow() {
  const frame = useRef<HTMLElement>(null);
  const lastTop = useRef(0);
  const follows = useRef(true);
  const [isFollowing, setFollowing] = useState(true);

  const become = (next: boolean) => {
    follows.current = next;
    setFollowing(next);
  };
  const toEnd = () => {
    const element = frame.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
  };

  const onScroll = () => {
    const element = frame.current;
    if (element === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollHeight - scrollTop - clientHeight < END_PX) become(true);
    else if (scrollTop < lastTop.current) become(false);
    lastTop.current = scrollTop;
  };

  useLayoutEffect(() => {
    if (follows.current) toEnd();
  });

  // Syntax highlighting and a resized frame change the height without a render.
  useEffect(() => {
    const { current: element } = frame;
    const content = element?.firstElementChild;
    if (!content || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    observer.observe(content);
    // A note above the input changes the frame's height.
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    frame,
    onScroll,
    isFollowing,
    /** Stops following; has no effect when the content does not scroll. */
    leave: () => {
      const element = frame.current;
      if (element !== null && element.scrollHeight - element.clientHeight >= END_PX) become(false);
    },
    jump: () => {
      become(true);
      toEnd();
    },
  };
}

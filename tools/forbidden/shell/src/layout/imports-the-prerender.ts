import { drawFrame } from '../prerender/draw-frame.tsx';

export const used = drawFrame;

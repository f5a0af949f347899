import { Frame } from '../layout/Frame.tsx';

export const used = Frame;

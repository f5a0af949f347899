import { Button } from './ui/Button.tsx';

export const used = Button;

import { price } from '../purchase/price.ts';

export const shown = price;

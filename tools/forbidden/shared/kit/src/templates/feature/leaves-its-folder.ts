import { usePage } from '../../remote/use-page.ts';

export const page = usePage;

import { Button } from '@mui/material';

export const button = Button;

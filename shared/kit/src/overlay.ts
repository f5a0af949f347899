/**
 * Exports for dialogs and menus over a page: also provided by the shell, but fetched when first needed. A module that
 * imports this file has to be loaded lazily (`ui/dialogs/LazyDialog.tsx`), otherwise the first page would wait for
 * it. It has only names in use, because the file is loaded as a whole.
 */
export { ThemeProvider, createTheme } from '@mui/material/styles';
export type { Theme } from '@mui/material/styles';

export { default as Dialog } from '@mui/material/Dialog';
export { default as Drawer } from '@mui/material/Drawer';
export { default as Fade } from '@mui/material/Fade';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as MenuList } from '@mui/material/MenuList';
export { default as Popover } from '@mui/material/Popover';

/**
 * Exports for dialogs and menus over a page: provided by the shell too, but fetched when first needed. A module that imports
 * it has to be loaded lazily (`ui/dialogs/LazyDialog.tsx`), or the first page would wait for it. Only names in use: the file comes whole.
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

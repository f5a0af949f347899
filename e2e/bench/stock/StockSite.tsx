import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

import { StockModel } from './StockModel.tsx';
import { StockModels } from './StockModels.tsx';

const WIDTH = 240;
const LINKS = ['Home', 'AI Models', 'Datasets', 'Infra Providers', 'My Assets', 'Settings'];

function Links() {
  return (
    <List>
      {LINKS.map((link) => (
        <ListItem key={link} disablePadding>
          <ListItemButton>
            <ListItemText primary={link} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const Home = () => (
  <>
    <Typography variant="h4" component="h1" gutterBottom>
      Home
    </Typography>
    <Button component={Link} to="/">
      AI Models
    </Button>
  </>
);

const queryClient = new QueryClient();

/** A dashboard as in MUI's own examples: app bar, drawer, models of the network; with router and query cache. */
export function StockSite() {
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Box sx={{ display: 'flex' }}>
          <CssBaseline />
          <AppBar position="fixed" sx={{ zIndex: ({ zIndex }) => zIndex.drawer + 1 }}>
            <Toolbar>
              <Button
                color="inherit"
                sx={{ display: { md: 'none' } }}
                onClick={() => setOpen((open) => !open)}
              >
                Menu
              </Button>
              <Typography variant="h6" sx={{ flexGrow: 1 }}>
                Dashboard
              </Typography>
              <Button color="inherit">Connect</Button>
            </Toolbar>
          </AppBar>
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            sx={{ display: { md: 'none' }, '& .MuiDrawer-paper': { width: WIDTH } }}
          >
            <Toolbar />
            <Links />
          </Drawer>
          <Drawer
            variant="permanent"
            sx={{
              display: { xs: 'none', md: 'block' },
              width: WIDTH,
              '& .MuiDrawer-paper': { width: WIDTH },
            }}
          >
            <Toolbar />
            <Links />
          </Drawer>
          <Box component="main" sx={{ flexGrow: 1, p: 3 }}>
            <Toolbar />
            <Routes>
              <Route path="/" element={<StockModels />} />
              <Route path="/home" element={<Home />} />
              <Route path="/model/:id" element={<StockModel />} />
            </Routes>
          </Box>
        </Box>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

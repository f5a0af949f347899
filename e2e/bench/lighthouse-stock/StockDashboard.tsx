import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import CssBaseline from '@mui/material/CssBaseline';
import Drawer from '@mui/material/Drawer';
import Grid from '@mui/material/Grid';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

/** Lines of `/net/node/api/list-nfts`, as far as a card shows them. */
interface Nft {
  nft: string;
  nft_value: number;
  nft_metadata: string;
}

interface Model {
  id: string;
  name: string;
  description: string;
  category: string;
  price: number;
}

const WIDTH = 240;
const SHOWN = 12;
const LINKS = ['Home', 'AI Models', 'Datasets', 'Infra Providers', 'My Assets', 'Settings'];

const modelOf = ({ nft, nft_value, nft_metadata }: Nft) => {
  const { type, name, description, category } = JSON.parse(nft_metadata) as Record<string, string>;
  return { type, id: nft, name, description, category, price: nft_value * 1000 };
};

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

function ModelCard({ name, description, category, price }: Model) {
  return (
    <Card sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ height: 140, bgcolor: 'grey.300' }} />
      <CardContent sx={{ flexGrow: 1 }}>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        <Chip size="small" label={category} />
        <Typography variant="body2" color="text.secondary">
          {description}
        </Typography>
      </CardContent>
      <CardActions>
        <Typography sx={{ flexGrow: 1 }}>{price} TROVE</Typography>
        <Button size="small">Open</Button>
      </CardActions>
    </Card>
  );
}

/** A dashboard as MUI's own examples build one: app bar, drawer, a grid of cards with the models of the network. */
export function StockDashboard() {
  const [models, setModels] = useState<readonly Model[]>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void (async () => {
      const answer = await fetch('/net/node/api/list-nfts');
      const { nfts } = (await answer.json()) as { nfts: Nft[] };
      const all = nfts.map(modelOf).filter(({ type }) => type === 'model');
      setModels(all.slice(0, SHOWN) as Model[]);
    })();
  }, []);

  return (
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
        <Typography variant="h4" component="h1" gutterBottom>
          AI Models
        </Typography>
        {models === undefined ? (
          <CircularProgress aria-label="Loading" />
        ) : (
          <Grid container spacing={2}>
            {models.map((model) => (
              <Grid key={model.id} size={{ xs: 12, sm: 6, md: 4 }}>
                <ModelCard {...model} />
              </Grid>
            ))}
          </Grid>
        )}
      </Box>
    </Box>
  );
}

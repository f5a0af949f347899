import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useModels } from './use-models.ts';
import type { Model } from './use-models.ts';

const SHOWN = 12;

function ModelCard({ id, name, description, category, price }: Model) {
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
        <Button size="small" component={Link} to={`/model/${id}`}>
          Open
        </Button>
      </CardActions>
    </Card>
  );
}

/** The models of the network as a grid of cards, with their categories to filter by. */
export function StockModels() {
  const models = useModels();
  const [chosen, choose] = useState<string>();
  const shown = models?.filter(({ category }) => chosen === undefined || category === chosen);
  return (
    <>
      <Typography variant="h4" component="h1" gutterBottom>
        AI Models
      </Typography>
      {models && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
          {[...new Set(models.map(({ category }) => category))].map((category) => (
            <Chip key={category} label={category} onClick={() => choose(category)} />
          ))}
        </Stack>
      )}
      {shown === undefined ? (
        <CircularProgress aria-label="Loading" />
      ) : (
        <Grid container spacing={2}>
          {shown.slice(0, SHOWN).map((model) => (
            <Grid key={model.id} size={{ xs: 12, sm: 6, md: 4 }}>
              <ModelCard {...model} />
            </Grid>
          ))}
        </Grid>
      )}
    </>
  );
}

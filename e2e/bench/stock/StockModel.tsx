import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';

import { useModels } from './use-models.ts';

const TABS = ['Overview', 'Files', 'Metrics', 'History'];

/** One model, taken from the cached list. */
export function StockModel() {
  const { id } = useParams();
  const model = useModels()?.find((one) => one.id === id);
  if (!model) return null;
  return (
    <>
      <Typography variant="h4" component="h1" gutterBottom>
        {model.name}
      </Typography>
      <Tabs value={0}>
        {TABS.map((label) => (
          <Tab key={label} label={label} />
        ))}
      </Tabs>
      <Card sx={{ mt: 2 }}>
        <CardContent>
          <Typography>{model.description}</Typography>
          <Typography>{model.price} TROVE</Typography>
          <Button variant="contained">Buy</Button>
        </CardContent>
      </Card>
    </>
  );
}

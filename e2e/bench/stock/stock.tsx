import { createRoot } from 'react-dom/client';

import { StockSite } from './StockSite.tsx';

const place = document.getElementById('root');
if (place) createRoot(place).render(<StockSite />);

import { createRoot } from 'react-dom/client';

import { StockDashboard } from './StockDashboard.tsx';

const place = document.getElementById('root');
if (place) createRoot(place).render(<StockDashboard />);

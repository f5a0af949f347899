import { configure } from '@testing-library/dom';

// A busy machine takes its time to read what is loaded lazily: only what hangs fails by the clock.
configure({ asyncUtilTimeout: 20_000 });

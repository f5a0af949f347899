import { configure } from '@testing-library/dom';

// A busy machine takes its time to read lazily loaded code: only a hang fails by the clock.
configure({ asyncUtilTimeout: 20_000 });

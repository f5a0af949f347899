import { configure } from '@testing-library/dom';

// Lazily loaded code takes long on a busy machine, so that only a hang should time out.
configure({ asyncUtilTimeout: 20_000 });

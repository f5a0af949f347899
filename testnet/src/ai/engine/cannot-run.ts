/** Why a model cannot run here, in words for its users; any other error is described in general words. */
export class CannotRun extends Error {}

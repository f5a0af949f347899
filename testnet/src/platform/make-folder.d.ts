/**
 * Creates a folder that an operator has named, and those above it. Throws the error of the operating system for one
 * that cannot be: Node's own `recursive` tries for ever below `/proc`, where a folder exists but none can be made.
 */
export declare function makeFolder(folder: string, mode?: number): void;

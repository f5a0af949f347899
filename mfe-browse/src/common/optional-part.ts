import { lazy } from 'react';
import type { ComponentType } from 'react';

const Nothing = () => null;

/** A part nobody waits for: where its code cannot be fetched its place stays empty, and the page stands. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => Nothing),
  }));

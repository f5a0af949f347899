import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { artifacts } from './artifacts.ts';
import { assetFile } from './asset-file.ts';
import { assetReviews } from './asset-reviews.ts';
import { comparisons } from './comparisons/comparisons.ts';
import { creditBalance } from './credit-balance.ts';
import { deductCredits } from './deduct-credits.ts';
import { assetInspection } from './files/asset-inspection.ts';
import { assetVersions } from './files/asset-versions.ts';
import { ownUploads } from './files/own-uploads.ts';
import { pictures } from './files/pictures.ts';
import { uploadArtifacts } from './files/upload-artifacts.ts';
import { getRatingByAsset } from './get-rating-by-asset.ts';
import { likes } from './likes.ts';
import { onboardedProviders } from './onboarded-providers.ts';
import { ownRating } from './own-rating.ts';

/** The market's own server (wire.md#dapp). */
export const dappService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(artifacts(context));
    app.register(assetFile(context));
    app.register(assetInspection(context));
    app.register(assetReviews(context));
    app.register(assetVersions(context));
    app.register(comparisons(context));
    app.register(creditBalance(context));
    app.register(deductCredits(context));
    app.register(getRatingByAsset(context));
    app.register(likes(context));
    app.register(onboardedProviders(context));
    app.register(ownRating(context));
    app.register(ownUploads(context));
    app.register(pictures(context));
    app.register(uploadArtifacts(context));
  };

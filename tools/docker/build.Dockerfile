# Builds the shell, the remotes and the wallet into /data/site. Context: the repository.
FROM node:24-bookworm-slim
WORKDIR /trove

# Only the lockfile determines what is downloaded, so that changed sources cause no download.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node -p "require('./package.json').packageManager")" && pnpm fetch

# A deploy checks types, which are written next to their sources.
COPY --chown=node:node . .
RUN pnpm install --offline --frozen-lockfile && mkdir -p /data/site && chown -R node:node /data
USER node
ENV DATA_DIR=/data
CMD ["node", "tools/build.ts"]

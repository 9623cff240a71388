# Builds every image of the product; `docker-compose.yml` names the target for each service.

ARG NODE_VERSION=24.21.0-bookworm-slim
ARG CADDY_VERSION=2.11.7

FROM node:${NODE_VERSION} AS build
WORKDIR /src
RUN npm install --global pnpm@12.21.0
# A separate step, so that packages are downloaded again only when the lock file changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
RUN --mount=type=cache,target=/root/.local/share/pnpm/store pnpm fetch
COPY . .
# Other stages need two files of deploy/, but pnpm can't install an incomplete workspace.
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    rm -r deploy && pnpm install --frozen-lockfile --offline
# Rebuilds only workspaces that have changed.
RUN --mount=type=cache,target=/src/.turbo/cache pnpm exec turbo run build \
    --filter=@circulate/api --filter=@circulate/worker --filter=@circulate/web \
    --filter=@circulate/identity --filter=@circulate/database
# Copies each program with only its runtime dependencies.
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    pnpm --filter=@circulate/api deploy --prod --legacy /out/api && \
    pnpm --filter=@circulate/worker deploy --prod --legacy /out/worker && \
    pnpm --filter=@circulate/identity deploy --prod --legacy /out/identity && \
    pnpm --filter=@circulate/database deploy --prod --legacy /out/migrate
# Removes files that are never used at runtime: the parts of Prisma's client for other databases (two
# thirds of it), type declarations, source maps, sources, and prettier, which only formats emails for
# debugging.
RUN find /out -path '*/@prisma/client/runtime/query_compiler_*' -not -name '*.postgresql.*' -delete && \
    find /out -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete && \
    rm -rf /out/*/src /out/*/test /out/*/.turbo /out/*/node_modules/.pnpm/prettier@*
# Playwright's viewers are never used, and the OCR service doesn't need Playwright at all.
RUN rm -rf /out/*/node_modules/.pnpm/playwright-core@*/node_modules/playwright-core/lib/vite && \
    cp -a /out/worker /out/ocr && rm -rf /out/ocr/node_modules/.pnpm/playwright-core@*

FROM node:${NODE_VERSION} AS runtime
ENV NODE_ENV=production
# A new volume inherits the owner of the folder that it covers.
RUN mkdir -p /data/files && chown -R node:node /data && \
    rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn*
COPY deploy/healthcheck.mjs /healthcheck.mjs
WORKDIR /app
USER node

FROM runtime AS migrate
COPY --from=build /out/migrate ./
CMD ["node", "dist/commands/migrate.js"]

FROM runtime AS api
COPY --from=build /out/api ./
# The API also serves the web app.
COPY --from=build /src/apps/web/dist/site.json web/
COPY --from=build /src/apps/web/dist/client web/client
CMD ["node", "dist/main.js"]

FROM runtime AS identity
COPY --from=build /out/identity ./
CMD ["node", "dist/main.js"]

FROM runtime AS worker
COPY --from=build /out/worker ./
CMD ["node", "dist/main.js"]

FROM runtime AS ocr
USER root
# Poppler renders scanned circulars, and Tesseract reads them in the banks' languages.
RUN apt-get update && apt-get install --yes --no-install-recommends \
    poppler-utils tesseract-ocr \
    tesseract-ocr-amh tesseract-ocr-ara tesseract-ocr-aze tesseract-ocr-bel \
    tesseract-ocr-ben tesseract-ocr-bos tesseract-ocr-chi-sim \
    tesseract-ocr-chi-tra tesseract-ocr-div tesseract-ocr-dzo tesseract-ocr-eng tesseract-ocr-fil tesseract-ocr-fra \
    tesseract-ocr-hat tesseract-ocr-hin tesseract-ocr-hrv tesseract-ocr-hun \
    tesseract-ocr-hye tesseract-ocr-ind tesseract-ocr-kat tesseract-ocr-kaz \
    tesseract-ocr-khm tesseract-ocr-kir tesseract-ocr-lao tesseract-ocr-mkd \
    tesseract-ocr-mon tesseract-ocr-msa tesseract-ocr-mya tesseract-ocr-nep \
    tesseract-ocr-nld tesseract-ocr-pol tesseract-ocr-por tesseract-ocr-ron \
    tesseract-ocr-rus tesseract-ocr-sin tesseract-ocr-spa tesseract-ocr-sqi \
    tesseract-ocr-srp tesseract-ocr-swa tesseract-ocr-tam tesseract-ocr-tgk \
    tesseract-ocr-tha tesseract-ocr-tur tesseract-ocr-ukr tesseract-ocr-urd \
    tesseract-ocr-uzb tesseract-ocr-vie \
    && rm -rf /var/lib/apt/lists/*
USER node
COPY --from=build /out/ocr ./
CMD ["node", "dist/ocr/main.js"]

FROM runtime AS renderer
USER root
# Chromium needs at least one font to render text.
RUN apt-get update && apt-get install --yes --no-install-recommends \
    chromium fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*
USER node
COPY --from=build /out/worker ./
CMD ["node", "dist/renderer/main.js"]

FROM caddy:${CADDY_VERSION} AS proxy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# The official binary has the file capability to bind low ports, so the kernel refuses to run it after
# compose has dropped all capabilities. A copy has no file capabilities.
RUN cp /usr/bin/caddy /usr/bin/caddy.plain && mv /usr/bin/caddy.plain /usr/bin/caddy
RUN chown -R 1000:1000 /data /config
USER 1000:1000

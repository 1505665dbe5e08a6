# Builds the image of the portal: docker build --tag portal:1.0.0 .
# Pin both bases by digest (name@sha256:…) for a release, so that it can be built again from the same bytes.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
# Seconds since 1970 of the commit, because the history is not part of the build context.
ARG SOURCE_DATE_EPOCH
ENV SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH} TZ=UTC LANG=C.UTF-8
COPY . .
RUN npm run release && mv release/portal-*/ /app && mkdir /data

# The base has the C and C++ libraries, certificates and time zones; it has no shell and no package manager.
FROM ${BASE_IMAGE}
COPY --from=build /app /app
# A new volume takes its owner from the folder in the image.
COPY --from=build --chown=65532:65532 /data /data
USER 65532
WORKDIR /app
EXPOSE 8080
# Only /tmp and /data are written, so the root file system can be read-only.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/app/bin/node", "server/src/main.ts", "health"]
ENTRYPOINT ["/app/bin/node", "server/src/main.ts"]
CMD ["serve"]

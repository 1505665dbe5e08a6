/**
 * Addresses of the product whose pages are not built yet. They behave as unmatched ones, and no navigation leads to
 * them. The list only shrinks.
 */
export const unbuilt: readonly string[] = []

const patterns = unbuilt.map((address) => new RegExp(`^${address.replace('/*', '(/.*)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`))

/** Whether a link to the path leads to a page. */
export const isBuilt = (path: string): boolean => !patterns.some((pattern) => pattern.test(path))

import type { Endpoint, Method } from '@portal/contract/endpoint'

/** Every method a call is answered by, HEAD aside. */
export const methodsOf = ({ method, queryAsPost }: Endpoint): Method[] => (queryAsPost ? [method, 'POST'] : [method])

/** The addresses of a call, without trailing slash: the router ignores that. */
export function routeAliases({ version, alsoVersions, path }: Endpoint): string[] {
  const bare = path
    .replace(/^portal\//, '')
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}/g, ':$1')
  return [version, ...alsoVersions].flatMap((one) => [`/api/v${one}/${bare}`, `/api/v${one}/portal/${bare}`])
}

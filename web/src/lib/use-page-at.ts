import { useRouter } from '@tanstack/react-router'

/** The address, when the product has a page of its own there; no link leads to one that is still to come. */
export function usePageAt(address: string): string | undefined {
  const { routesByPath } = useRouter()
  return address in routesByPath ? address : undefined
}

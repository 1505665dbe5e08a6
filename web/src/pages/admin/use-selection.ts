import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a list of the console shows, as it stands in the address bar, and changing it there. */
export function useSelection<S extends object>() {
  const search: object = useSearch({ strict: false })
  const selection = search as S
  const navigate = useNavigate()
  const onSelect = (change: Partial<S>) =>
    void navigate({ to: '.', search: (shown) => ({ ...shown, ...change }), resetScroll: false })
  return { selection, onSelect }
}

import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Finder } from '../../features/locations/finder.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import type { LocationSearch } from '../../features/locations/use-locations.ts'
import '../../features/locations/locations.css'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/locations')
const icRoute = getRouteApi('/player/ic/locations')
const pauseMs = 350

function Locations({ search }: { search: LocationSearch }) {
  usePageTitle(words.locations)
  const { q = '' } = search
  const [typed, setTyped] = useState({ text: q, of: q })
  // A changed address (back, a link) wins over typed text.
  if (typed.of !== q) setTyped({ text: q, of: q })
  const navigate = useNavigate()
  const select = (change: LocationSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  const apply = useEffectEvent((text: string) => {
    const next = text.trim()
    if (next === q) return
    setTyped({ text, of: next })
    select({ q: next || undefined, page: undefined, ...(next && { lat: undefined, lng: undefined, km: undefined }) })
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.text), pauseMs)
    return () => clearTimeout(timer)
  }, [typed.text])
  return (
    <Finder
      search={search}
      text={typed.text}
      onText={(text) => setTyped({ ...typed, text })}
      onSelect={select}
      onReset={() => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })}
    />
  )
}

export const LocationsPage = () => <Locations search={route.useSearch()} />
export const IcLocationsPage = () => <Locations search={icRoute.useSearch()} />

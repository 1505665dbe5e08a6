import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toolMessages as words } from './tool-messages.ts'

export type ChosenVenue = { id: number; name: string; city: string }
type ChooseVenueProps = {
  chosen: number | undefined
  onChoose: (id: number) => void
  children: (venue: ChosenVenue) => ReactNode
}

/** The location of the caller with the most running leaderboards, as far as one page of them says; null until they are read. */
function useBusiestVenue(enabled: boolean): number | undefined | null {
  const boards = useQuery({ ...query(api.leaderboards.list, { query: { mine: 'true', state: 'current' } }), enabled })
  if (!enabled || boards.isError) return undefined
  if (!boards.data) return null
  const places = boards.data.leaderboards.flatMap(({ is_mine, location }) => (is_mine && location ? location.id : []))
  const countOf = (id: number) => places.filter((place) => place === id).length
  return places.toSorted((a, b) => countOf(b) - countOf(a))[0]
}

/** Begins with the location that has the most running leaderboards. */
export function ChooseVenueWithBoards({ chosen, ...rest }: ChooseVenueProps) {
  const busiest = useBusiestVenue(chosen === undefined)
  if (busiest === null) return <SkeletonRows rows={3} height={76} />
  return <ChooseVenue chosen={chosen ?? busiest} {...rest} />
}

export function ChooseVenue({ chosen, onChoose, children }: ChooseVenueProps) {
  const locations = useQuery(query(api.machines.locations))
  return (
    <Loaded read={locations} skeleton={<SkeletonRows rows={3} height={76} />}>
      {({ places }) => {
        const venues = places.filter(({ group_type }) => group_type === 'business')
        const venue = venues.find(({ id }) => id === chosen) ?? venues[0]
        if (!venue)
          return (
            <EmptyState
              glyph="map-pin"
              title={words.noLocations}
              text={words.noLocationsText}
              action={
                <Link to="/pro/locations/new" className={buttonClass({ variant: 'primary' })}>
                  {words.newLocation}
                </Link>
              }
            />
          )
        return (
          <>
            {venues.length > 1 && (
              <div className="print:hidden! grid max-w-105 gap-4">
                <SelectField
                  label={words.location}
                  defaultLabel={words.chooseLocation}
                  value={String(venue.id)}
                  options={venues.map(({ id, name, city }) => ({
                    value: String(id),
                    label: [name, city].filter(Boolean).join(', '),
                  }))}
                  onChange={(event) => onChoose(Number(event.target.value))}
                />
              </div>
            )}
            {children(venue)}
          </>
        )
      }}
    </Loaded>
  )
}

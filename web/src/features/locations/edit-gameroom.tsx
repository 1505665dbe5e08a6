import { Link, useNavigate } from '@tanstack/react-router'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { locationMessages as words } from './messages.ts'
import { LocationForm } from './location-form.tsx'
import { useChangeLocation, useCreateLocation, useRemoveLocation } from './use-location-changes.ts'
import { isEmptySearch, isLocationId, useLocationById } from './use-locations.ts'
import { PageHeader } from '../../shared/page-header.tsx'

type NewGameroomProps = { /** The machine whose registration needs the gameroom. */ machine?: { serial: string; code?: string } }

export function NewGameroom({ machine }: NewGameroomProps) {
  const navigate = useNavigate()
  const create = useCreateLocation(
    () => void (machine ? navigate({ to: '/account/machines/register', search: machine }) : navigate({ to: '/my-gameroom' })),
  )
  return (
    <>
      <PageHeader crumb={<BackLink to="/my-gameroom" label={words.gameroom} />} title={words.newGameroom} />
      <LocationForm
        kind="home"
        submit={words.create}
        pending={create.isPending}
        error={create.error}
        onSend={(fields) => create.mutate(fields)}
      />
    </>
  )
}

function Remove({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useRemoveLocation(id, () => {
    showToast(words.gameroomRemoved)
    void navigate({ to: '/my-gameroom', replace: true })
  })
  return <ConfirmedButton action={words.removeGameroom} text={words.removeGameroomText} change={remove} className="mt-10" />
}

const Unknown = () => (
  <EmptyState
    glyph="search-x"
    title={words.unknownGameroom}
    text={words.unknownGameroomText}
    action={
      <Link className={buttonClass()} to="/my-gameroom">
        {words.gameroom}
      </Link>
    }
  />
)

export function EditGameroom({ id }: { id: number }) {
  const location = useLocationById(id)
  const navigate = useNavigate()
  const change = useChangeLocation(id, () => void navigate({ to: '/my-gameroom' }))
  const isForeign = location.data?.is_mine === false
  return (
    <>
      <PageHeader crumb={<BackLink to="/my-gameroom" label={words.gameroom} />} title={words.editGameroom} />
      {isForeign || (!location.data && isEmptySearch(location.error)) || !isLocationId(id) ? (
        <Unknown />
      ) : (
        <Loaded read={location} skeleton={<SkeletonRows rows={6} height={76} />}>
          {(data) => (
            <>
              <LocationForm
                kind="home"
                location={data}
                submit={words.save}
                pending={change.isPending}
                error={change.error}
                onSend={(_, changes) => change.mutate(changes)}
              />
              <Remove id={id} />
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

import type { LocationFields, LocationStep } from '@portal/contract/locations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { showDone } from '../../shared/waiting-requests.tsx'
import { isConflict } from '../../shared/forms/revised.tsx'
import { showToast } from '../../ui/toast.ts'
import { locationMessages as words } from './messages.ts'

const addressCode = 101

/** Refused fields are named in the form. An address that is taken or cannot be located also opens the error dialog. */
const isFormProblem = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.code !== addressCode &&
  Object.keys(error.validationErrors).length > 0

function useInvalidateLocations() {
  const client = useQueryClient()
  return async () => {
    const keys = [
      keyOf(api.locations.mine),
      keyOf(api.locations.withGames),
      keyOf(api.locations.search),
      keyOf(api.machines.mine),
      keyOf(api.machines.locations),
      keyOf(api.guardianRequests.mine),
    ]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

const namesFields = (error: unknown) => error instanceof ApiError && Object.keys(error.validationErrors).length > 0

/** Validates the fields of a step on the server before the next one is shown; errors appear only at their fields. */
export const useCheckStep = () =>
  useMutation({ mutationFn: (body: LocationStep) => api.locations.check({ body }), meta: { inPage: namesFields } })

export function useCreateLocation(onDone: (id: number) => void) {
  const stale = useInvalidateLocations()
  return useMutation({
    mutationFn: (body: LocationFields) => api.locations.create({ body }),
    meta: { inPage: isFormProblem },
    onSuccess: async ({ location, pending_guardian }) => {
      if (pending_guardian) showDone({ pending_guardian }, '')
      await stale()
      onDone(location.id)
    },
  })
}

type Change = Partial<LocationFields> & { revision: number }

export function useChangeLocation(id: number, onDone: () => void) {
  const stale = useInvalidateLocations()
  return useMutation({
    mutationFn: (body: Change) => api.locations.update({ params: { id }, body }),
    meta: { inPage: isFormProblem },
    // The form shows what somebody else saved meanwhile.
    onError: (error) => (isConflict(error) ? stale() : undefined),
    onSuccess: async () => {
      await stale()
      showToast(words.saved)
      onDone()
    },
  })
}

/** Does not read the location again, because its page is about to be left. */
export function useRemoveLocation(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.locations.remove({ query: { location_id: id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.locations.search), refetchType: 'none' })
      await client.invalidateQueries({ queryKey: keyOf(api.locations.withGames), refetchType: 'none' })
      await client.invalidateQueries({ queryKey: keyOf(api.locations.mine) })
      onDone()
    },
  })
}

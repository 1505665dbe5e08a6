import type { Network } from '@portal/contract/networks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError, isAbort } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { askApp } from '../../lib/native.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { networkMessages as words } from './messages.ts'

async function listNearNetworks(): Promise<string[]> {
  if (!(await askApp('app_can_try_get_network_ssid'))) return []
  const [own, others] = await Promise.all([askApp('app_get_network_ssid'), askApp('app_get_available_network_ssids')])
  return [...new Set([...(own ? [own] : []), ...(others ?? [])])]
}

/** Networks that the phone sees, its own first; only the mobile app can list them. */
function useNearNetworks(): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    let isMounted = true
    void listNearNetworks().then((found) => isMounted && setNames(found))
    return () => {
      isMounted = false
    }
  }, [])
  return names
}

type Fields = { ssid: string; security: Network['security']; password: string }

const securities = (['WPA', 'WEP', 'nopass'] as const).map((value) => ({ value, label: words.securities[value] }))
const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400

const faultsFor =
  (known: Network | null) =>
  ({ ssid, security, password }: Fields) => ({
    ssid: ssid.trim() ? undefined : words.missingName,
    password: security === 'nopass' || password || known?.security === security ? undefined : words.missingPassword,
  })

function useSave(known: Network | null, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ssid, security, password }: Fields) =>
      known
        ? api.networks.update({
            body: {
              identifier: known.identifier,
              ssid,
              ...(security !== known.security && { security }),
              ...(password && security !== 'nopass' && { password }),
            },
          })
        : api.networks.add({ body: { ssid, security, password: security === 'nopass' ? '' : password } }),
    meta: { inPage: isFormProblem },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.networks.list) })
      showToast(words.saved)
      onDone()
    },
  })
}

export function NetworkForm({ known, onClose }: { known: Network | null; onClose: () => void }) {
  const id = useId()
  const near = useNearNetworks()
  const save = useSave(known, onClose)
  const form = useFields<Fields>({
    initial: { ssid: known?.ssid ?? '', security: known?.security ?? 'WPA', password: '' },
    faultsOf: faultsFor(known),
  })
  const { register, send, control, setValue, formState } = form
  const security = useWatch({ control, name: 'security' })
  const { errors } = formState
  const refused = useRefused(form, save.error)
  const hasGeneralError = save.error && !isAbort(save.error) && Object.keys(fieldSentences(save.error)).length === 0
  return (
    <Dialog open onClose={onClose} title={known ? words.editOf(known.ssid) : words.add}>
      <Form className="grid gap-5" error={save.error} onSubmit={send((typed) => save.isPending || save.mutate(typed))}>
        {hasGeneralError && <Notice kind="error">{problemSentence(save.error)}</Notice>}
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={64}
          list={near.length > 0 ? `${id}near` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          error={errors.ssid?.message ?? refused['ssid']}
          {...register('ssid')}
        />
        <datalist id={`${id}near`}>
          {near.map((ssid) => (
            <option key={ssid} value={ssid}>
              {ssid}
            </option>
          ))}
        </datalist>
        <SelectField
          label={words.security}
          defaultLabel={words.security}
          options={securities}
          error={refused['security']}
          value={security}
          onChange={({ target }) => setValue('security', target.value as Fields['security'])}
        />
        {security !== 'nopass' && (
          <PasswordField
            label={words.password}
            autoComplete="off"
            maxLength={64}
            hint={known?.security === security ? words.keepPassword : undefined}
            required={known?.security !== security}
            error={errors.password?.message ?? refused['password']}
            {...register('password')}
          />
        )}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

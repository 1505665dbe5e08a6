import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountMessages as words } from './account-messages.ts'
import { profileMessages } from './messages.ts'

const rowClass =
  'group relative grid grid-cols-[212px_minmax(0,1fr)_auto] items-center gap-x-5 border-t border-line-1 py-2.5 text-[15px] max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-3 max-wide:gap-y-px'
const closedClass = 'min-h-15 max-wide:min-h-16'

/** The verb covers its row, so that a press anywhere in it counts. */
const verbClass =
  'min-h-10 min-w-16 justify-self-end text-right font-semibold after:absolute after:inset-0 group-hover:text-accent-hi max-wide:col-start-2 max-wide:row-span-2 max-wide:row-start-1 max-wide:min-w-6'

const Verb = ({ children }: { children: string }) => (
  <>
    <span className="max-wide:sr-only">{children}</span>
    <ChevronRight size={18} strokeWidth={1.75} className="ml-auto text-t-3 wide:hidden" aria-hidden />
  </>
)

type LabelledProps = { id: string; title: string; value: ReactNode }

const Labelled = ({ id, title, value }: LabelledProps) => (
  <>
    <h3 id={id} className="font-semibold wrap-anywhere hyphens-auto max-wide:col-start-1">
      {title}
    </h3>
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere text-t-2 max-wide:col-start-1 max-wide:text-14">
      {value}
    </div>
  </>
)

/** Muted text after the state of a setting. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className="text-14 text-t-3 max-wide:basis-full max-wide:text-13">{children}</span>
)

type RowProps = { title: string; value: ReactNode; verb: string }

type SettingLinkProps = RowProps & Pick<LinkProps, 'to' | 'search' | 'hash'>

export function SettingLink({ title, value, verb, to, search, hash }: SettingLinkProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={`${rowClass} ${closedClass}`}>
      <Labelled id={id} title={title} value={value} />
      <Link
        to={to}
        {...(search && { search })}
        {...(hash && { hash })}
        className={`${verbClass} inline-flex items-center justify-end`}
        aria-label={`${verb}: ${title}`}
      >
        <Verb>{verb}</Verb>
      </Link>
    </div>
  )
}

const firstField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')

/** The focus follows into the opened form and back to the verb. */
function useFormFocus(open: boolean) {
  const verb = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    if (open) (firstField(body.current) ?? body.current)?.focus()
    else if (document.activeElement === document.body) verb.current?.focus()
  }, [open])
  const focusField = () => {
    if (document.activeElement === body.current) firstField(body.current)?.focus()
  }
  return { verb, body, focusField }
}

/** Only for keys in the form itself: dialogs that it opens close by themselves. */
function useEscape(form: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  useEffect(() => {
    const element = form.current
    if (!open || !element) return
    const controller = new AbortController()
    element.addEventListener('keydown', (event) => closeByKey(event), { signal: controller.signal })
    return () => controller.abort()
  }, [form, open])
}

type SettingProps = RowProps & {
  open: boolean
  /** Whether each choice is saved at once, so that the form has no button of its own. */
  savesAtOnce?: boolean
  onOpen: () => void
  onClose?: () => void
  children?: ReactNode
}

export function Setting({ title, value, verb, open, savesAtOnce = false, onOpen, onClose, children }: SettingProps) {
  const id = useId()
  const { verb: button, body, focusField } = useFormFocus(open)
  const isChanging = useIsChanging()
  // A saved change closes the form. Until then a press could mean closing this form or opening the next one.
  const close = () => isChanging || onClose?.()
  useEscape(body, open, close)
  if (!open)
    return (
      <div role="group" aria-labelledby={id} className={`${rowClass} ${closedClass}`}>
        <Labelled id={id} title={title} value={value} />
        <button
          ref={button}
          type="button"
          className={verbClass}
          aria-expanded={false}
          aria-label={`${verb}: ${title}`}
          aria-disabled={isChanging || undefined}
          onClick={() => isChanging || onOpen()}
        >
          <Verb>{verb}</Verb>
        </button>
      </div>
    )
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-[212px_minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-line-1 py-5 max-wide:grid-cols-[minmax(0,1fr)] max-wide:py-4"
    >
      <h3 id={id} className="font-semibold wrap-anywhere hyphens-auto">
        {title}
      </h3>
      <div ref={body} tabIndex={-1} className="min-w-0 outline-none">
        <SettingContext value={{ title, close, isChanging, focusField }}>{children}</SettingContext>
        {savesAtOnce && (
          <div className="mt-4 flex justify-end">
            <Button variant="quiet" aria-label={`${words.done}: ${title}`} onClick={close}>
              {words.done}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

type SettingFormProps = {
  pending: boolean
  error?: unknown
  isAtField?: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

export function SettingForm({ pending, error, isAtField = false, onSubmit, children }: SettingFormProps) {
  const setting = useOpenSetting()
  const onShown = useEffectEvent(() => setting?.focusField())
  useEffect(() => onShown(), [])
  const sentences = error && !isAtField && Object.keys(fieldSentences(error)).length === 0 ? formSentences(error) : []
  return (
    <Form className="flex flex-col gap-5" error={error} onSubmit={onSubmit}>
      {sentences.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-wide:*:flex-1">
        {setting && (
          <Button
            variant="quiet"
            aria-label={`${words.cancel}: ${setting.title}`}
            aria-disabled={setting.isChanging || undefined}
            onClick={setting.close}
          >
            {words.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} pendingLabel={profileMessages.saving}>
          {profileMessages.save}
        </Button>
      </div>
    </Form>
  )
}

const own = query(api.profiles.userDetail)
type OwnUser = Awaited<ReturnType<typeof api.profiles.userDetail>>

export const useOwnUser = () => useQuery(own)

export const changeKey = ['profiles', 'change']

/** Returns whether a change of the own account is on its way. */
const useIsChanging = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0

const lockedCode = 614

export const isFormProblem = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.code === lockedCode)

export function useChange<I>(change: (input: I) => Promise<OwnUser>, onSaved: (input: I) => void) {
  const client = useQueryClient()
  const setting = useOpenSetting()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: change,
    meta: { inPage: isFormProblem },
    onSuccess: async (answer, input) => {
      await storeAnswer(client, own.queryKey, answer)
      showToast(setting ? words.savedOf(setting.title) : profileMessages.saved)
      onSaved(input)
    },
  })
}

type OpenSetting = {
  title: string
  close: () => void
  isChanging: boolean
  /** For a form that arrives after its row has opened. */
  focusField: () => void
}

/** The row of the account page whose form is open. */
const SettingContext = createContext<OpenSetting | null>(null)

const useOpenSetting = (): OpenSetting | null => use(SettingContext)

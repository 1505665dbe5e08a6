import { CSPProvider } from '@base-ui/react/csp-provider'
import { getRouteApi } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength, strengthCodes } from '../../ui/password-strength.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { NativeHostPage } from './native-host-page.tsx'
import { Boards, Cards, Marks, Numbers, People, Row, Section } from './parts-sections.tsx'
import { countries, words } from './sample.ts'

const Buttons = () => (
  <Section title="Buttons">
    <Row>
      <Button variant="primary">Save changes</Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="gold">Go All-Access</Button>
      <Button variant="danger">Delete account</Button>
    </Row>
    <Row>
      <Button variant="primary" pending pendingLabel="Saving">
        Save
      </Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button size="small">Small</Button>
      <Button variant="primary" size="large">
        Large
      </Button>
      <IconButton label="Settings" dot>
        <Settings size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Row>
  </Section>
)

const filters = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'following', label: 'Following' },
  { value: 'location', label: 'This location' },
] as const

function Choices() {
  const [filter, setFilter] = useState<'everyone' | 'following' | 'location'>('everyone')
  const [page, setPage] = useState(1)
  return (
    <Section title="Choices">
      <Row>
        <Segmented label="Who to show" options={filters} value={filter} onChange={setFilter} />
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem>Profile</MenuItem>
          <MenuItem disabled>Not now</MenuItem>
          <MenuSeparator />
          <MenuItem>Log out</MenuItem>
        </Menu>
      </Row>
      <Tabs
        label="Sections"
        tabs={[
          { value: 'stats', label: 'Stats', panel: <p className="py-4">Numbers.</p> },
          { value: 'badges', label: 'Badges', panel: <p className="py-4">Badges.</p> },
        ]}
      />
      <Pagination page={page} pageSize={10} count={214} noun="players" onPage={setPage} />
    </Section>
  )
}

function Fields() {
  const [country, setCountry] = useState('CA')
  return (
    <Section title="Fields" wide>
      <div className="grid gap-x-7 gap-y-6 md:grid-cols-3">
        <TextField label="First name" name="first" autoComplete="off" />
        <TextField label="Email" type="email" name="email" autoComplete="off" defaultValue="dana@example.com" good />
        <TextField label="Username" name="username" autoComplete="off" defaultValue="ramp queen!" error={words.usernameError} />
        <SelectField
          label="Country"
          defaultLabel="Choose a country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <PhoneField
          label="Phone"
          countries={countries}
          selectedCountry={country}
          onCountryChange={setCountry}
          phoneErrors={{ doesNotMatch: true }}
          error={words.phoneError}
          number={{ name: 'phone', defaultValue: '604 555 01' }}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          defaultValue="rampramp"
          strength={<PasswordStrength code="Medium1" />}
          hint={words.strengthHint}
        />
        <TextField label="Disabled" name="off" disabled defaultValue="Nothing to change" />
        <TextField label="Red without a sentence" name="red" red />
        <SelectField
          label="State"
          defaultLabel="Choose a state"
          defaultValue="IL"
          options={[{ value: 'IL', label: 'Illinois' }]}
          optional
        />
      </div>
      <div className="mt-8 grid gap-7 md:grid-cols-5">
        {strengthCodes.map((code) => (
          <PasswordStrength key={code} code={code} />
        ))}
      </div>
      <div className="mt-7 flex flex-wrap gap-12">
        <CheckboxField label="I agree to the Privacy Policy" name="terms" defaultChecked />
        <CheckboxField label="Send me product updates by email" name="updates" />
        <CheckboxField label="Must be ticked" name="must" error="Please tick this box." />
      </div>
    </Section>
  )
}

const Notices = () => (
  <Section title="Notices">
    <div className="flex flex-col gap-3.5">
      <Notice>{words.notice}</Notice>
      <Notice kind="error">{words.wrong}</Notice>
      <Notice kind="success">Password changed.</Notice>
    </div>
  </Section>
)

function Overlays() {
  const [open, setOpen] = useState<'password' | 'error' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Toasts and dialogs">
      <Row>
        <Button onClick={() => showToast('You follow kaijukat')}>Show a toast</Button>
        <Button onClick={() => setOpen('password')}>Ask for the password</Button>
        <Button onClick={() => setOpen('error')}>Show a problem</Button>
      </Row>
      <Dialog
        open={open === 'password'}
        onClose={close}
        title="Confirm it is you"
        text={words.reauth}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" disabled>
              Confirm
            </Button>
          </>
        }
      >
        <PasswordField label="Password" name="again" autoComplete="current-password" error={words.noUser} />
      </Dialog>
      <Dialog
        open={open === 'error'}
        alert
        onClose={close}
        title="Sorry, that didn't work."
        text={words.duplicate}
        actions={
          <Button variant="primary" onClick={close}>
            Dismiss
          </Button>
        }
      />
    </Section>
  )
}

const States = () => (
  <Section title="Loading, empty, failed, offline" wide>
    <div className="grid gap-7 lg:grid-cols-2">
      <SkeletonRows rows={4} />
      <EmptyState
        glyph="users-round"
        title="No one followed yet"
        text="Follow players to see their scores and achievements here."
        action={<Button>Find players</Button>}
      />
      <ErrorState text="The standings could not be loaded." onRetry={() => showToast('Asked again', 'info')} />
      <div className="empty-state">
        <Dmd
          columns={96}
          rows={24}
          label="No connection"
          className="w-[250px]"
          lines={[
            { text: 'NO CONNECTION', y: 3 },
            { text: 'BALL SAVED', y: 14, dim: true },
          ]}
        />
        <strong className="mt-2 text-18 font-bold font-stretch-[110%]">You are offline</strong>
        <p>Cannot connect to server, please check your internet connection.</p>
      </div>
    </div>
  </Section>
)

const route = getRouteApi('/styleguide/$')

/** The page of all UI elements, and at `native-host` the page that plays the mobile app. */
export function StyleguidePage() {
  const page = route.useParams()._splat
  return page === 'native-host' ? <NativeHostPage /> : <Elements />
}

function Elements() {
  usePageTitle(words.title)
  return (
    <CSPProvider disableStyleElements>
      <main id="main" className="wrap py-9">
        <h1 className="display text-46 mb-10">{words.title}</h1>
        <div className="grid gap-x-14 gap-y-13 lg:grid-cols-2">
          <Buttons />
          <Marks />
          <Fields />
          <Notices />
          <Overlays />
          <Choices />
          <People />
          <Numbers />
          <Boards />
          <States />
          <Cards />
        </div>
      </main>
    </CSPProvider>
  )
}

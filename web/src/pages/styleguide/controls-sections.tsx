import { Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength, strengthCodes } from '../../ui/password-strength.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { countries, words } from './sample.ts'
import { Row, Section } from './section.tsx'

export const Buttons = () => (
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

export function Choices() {
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

export function Fields() {
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

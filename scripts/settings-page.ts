import { settingNames, type SettingName } from '../server/src/settings.ts'
import { settingGroups, settings, type Setting } from '../server/src/settings.table.ts'

const settingOf = (name: SettingName): Setting => settings[name]
const cell = (text: string) => text.replaceAll('|', '\\|')

const inProduction = ({ production }: Setting) =>
  production === 'required' ? '**required**' : production === 'refused' ? 'refused' : ''

function tableOf(group: Setting['group']): string {
  const rows = settingNames
    .filter((name) => settingOf(name).group === group)
    .map((name) => {
      const setting = settingOf(name)
      const names = setting.secret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
      const example = setting.secret ? '' : ` For example \`${setting.example}\`.`
      return `| ${names} | ${setting.usual ?? 'none'} | ${inProduction(setting)} | ${cell(setting.description + example)} |`
    })
  return [`## ${group}`, '', '| name | default | in production | meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
}

/** The page of all settings, in Markdown. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'For everybody who runs the portal. Written by `npm run generate` from `server/src/settings.table.ts`.',
    '',
    'Settings are environment variables. An empty one counts as not set. A setting with a second name `…_FILE` may be in a file: its address is the value of that name, and the line end of the file does not count. `APP_ENV=prod` refuses to start, with code 78 and every problem at once, when a setting is missing, malformed or unsafe; `dev`, `uat` and `stage` log the same sentences as warnings. Without `FILES_URL`, production also needs `FILES_DIR`.',
    '',
    ...settingGroups.map(tableOf),
  ].join('\n')

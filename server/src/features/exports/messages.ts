export const exportsMessages = {
  readme: `All the data we keep about you.

games.csv, games.json   every game you played while signed in
data/<table>.json       all other records about you, one file per type

Not included: secrets (passwords, keys, links we emailed you), the texts of emails, and messages others wrote in confidence.
`,
}

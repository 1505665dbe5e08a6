export const exportDataMessages = {
  title: 'Export data',
  contains:
    'Everything we store about this machine since it was built: games and scores, alerts, commands, fault reports, software, locations and times online. A dictionary explains each field.',
  without:
    'Players aren’t named: no usernames, no initials, no texts that people wrote. Private locations of earlier owners are left out too.',
  format: 'Format',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  formatTexts: {
    csv: 'A ZIP file with one table for each kind of record, for spreadsheets.',
    jsonl: 'A ZIP file with one record on each line, for programs.',
  },
  download: 'Download',
  preparing: 'Preparing…',
  cancel: 'Cancel',
} as const

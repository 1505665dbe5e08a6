-- What players report by the code on a cabinet. Reports of one kind on one machine are one until somebody closes it.
create table fault_reports (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  kind text not null,
  severity text not null check (severity in ('unplayable', 'annoying', 'small')),
  state text not null default 'new' check (state in ('new', 'seen', 'fixed', 'dismissed')),
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  answer text not null default '',
  answered_by bigint references users,
  answered_at timestamptz
);
create unique index fault_reports_open on fault_reports (machine_id, kind) where state in ('new', 'seen') and kind <> 'other';
create index fault_reports_of_machine on fault_reports (machine_id, last_at desc);

-- Each time it was reported: the words, the picture, and the key of the reporter's status page as a hash.
create table fault_report_entries (
  id bigint generated always as identity primary key,
  report_id bigint not null references fault_reports,
  token_hash bytea not null unique,
  severity text not null,
  description text not null,
  photo text,
  at timestamptz not null
);
create index fault_report_entries_of_report on fault_report_entries (report_id, at desc);

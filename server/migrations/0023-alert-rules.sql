-- Who is told of which alerts: kinds, machines, hours, people. A person other than the owner agrees first.
create table alert_rules (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  kinds text[] not null,
  -- Null: all of the owner's machines, also those to come.
  machine_ids bigint[],
  -- Minutes of the day at the machine's place; equal ones mean the whole day.
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  in_portal boolean not null,
  by_mail boolean not null,
  pace text not null check (pace in ('at-once', 'hourly', 'daily')),
  created_at timestamptz not null
);
create index alert_rules_of_owner on alert_rules (owner_id);

create table alert_rule_people (
  rule_id bigint not null references alert_rules on delete cascade,
  user_id bigint not null references users,
  agreed_at timestamptz,
  primary key (rule_id, user_id)
);
create index alert_rule_people_of_user on alert_rule_people (user_id);

-- What is to be told, and when. Several that are due together go out as one message.
create table alert_notices (
  id bigint generated always as identity primary key,
  rule_id bigint not null references alert_rules on delete cascade,
  user_id bigint not null references users,
  machine_id bigint not null references machines,
  group_id bigint references alert_groups,
  title text not null,
  body text not null,
  due_at timestamptz not null,
  -- Told, or found to be over before anybody was told.
  done_at timestamptz,
  told boolean not null default false
);
create index alert_notices_due on alert_notices (due_at) where done_at is null;
create index alert_notices_told on alert_notices (rule_id, user_id, done_at desc) where told;

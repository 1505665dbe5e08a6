-- A change of email can be undone for a week, also with a password that was replaced in the meantime. Null: there was none.
create table replaced_passwords (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  password_hash text,
  replaced_at timestamptz not null
);
create index replaced_passwords_of_user on replaced_passwords (user_id, replaced_at);
create index replaced_passwords_age on replaced_passwords (replaced_at);

-- Nobody registers an address while the change away from it can be undone.
create index mailed_links_restorable on mailed_links (lower(payload->>'email')) where kind = 'email-undo';

-- Only a browser that was known before a change of email can make it final.
alter table known_devices add column known_since timestamptz;
update known_devices set known_since = used_at;
alter table known_devices alter column known_since set not null;

-- Browsers in which a person once completed a login. The cookie's token is kept as a hash, and it gives no right: it only
-- chooses which counter of failed logins applies. A browser that several people use has one row for each of them.
create table known_devices (
  token_hash bytea not null,
  user_id bigint not null references users,
  used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, used_at);
create index known_devices_age on known_devices (used_at);

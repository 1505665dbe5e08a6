-- Names that other people read: one normal form, without invisible characters and those that turn the direction of text.
-- A text of which nothing would stay is left as it is; `npm run admin -- check-texts` lists it.
create function pg_temp.public_text(text) returns text immutable language sql as $$
  select case when cleaned = '' then $1 else cleaned end from (
    select btrim(regexp_replace(normalize($1, nfc),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]+',
      '', 'g')) as cleaned) as c
$$;

update users set first_name = pg_temp.public_text(first_name), last_name = pg_temp.public_text(last_name)
where (first_name, last_name) is distinct from (pg_temp.public_text(first_name), pg_temp.public_text(last_name));
update profiles set screen_name = pg_temp.public_text(screen_name) where screen_name is distinct from pg_temp.public_text(screen_name);
update locations set name = pg_temp.public_text(name) where name is distinct from pg_temp.public_text(name);
update machines set custom_display_name = pg_temp.public_text(custom_display_name)
where custom_display_name is distinct from pg_temp.public_text(custom_display_name);
update alert_rules set name = pg_temp.public_text(name) where name is distinct from pg_temp.public_text(name);
update boards set name = pg_temp.public_text(name) where owner_id is not null and name is distinct from pg_temp.public_text(name);
update events set name = pg_temp.public_text(name) where owner_id is not null and name is distinct from pg_temp.public_text(name);
update kiosk_screens set name = pg_temp.public_text(name) where name is distinct from pg_temp.public_text(name);
update business_profiles
set operator_name = pg_temp.public_text(operator_name), primary_contact_name = pg_temp.public_text(primary_contact_name)
where (operator_name, primary_contact_name)
  is distinct from (pg_temp.public_text(operator_name), pg_temp.public_text(primary_contact_name));

SET lock_timeout = '5s';

-- The central bank of a currency union is that of all its members.
ALTER TABLE "banks" ADD COLUMN IF NOT EXISTS "member_countries" TEXT[] NOT NULL DEFAULT '{}';

UPDATE "banks" SET "member_countries" = '{BJ,BF,CI,GW,ML,NE,TG}' WHERE "bank_name" = 'bceao';
UPDATE "banks" SET "member_countries" = '{CF,CG,GA,GQ,TD}' WHERE "bank_name" = 'beac';

-- committed by itself

SET lock_timeout = '5s';

-- A saved search may keep to a country, as the archive does.
ALTER TABLE "saved_searches" ADD COLUMN IF NOT EXISTS "country" TEXT;

CREATE TABLE "usuarios_roles" (
	"usuario_id" integer NOT NULL,
	"rol" text NOT NULL,
	"otorgado_por" integer,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"hasta" timestamp with time zone,
	"alcance" integer[],
	CONSTRAINT "usuarios_roles_usuario_id_rol_pk" PRIMARY KEY("usuario_id","rol"),
	CONSTRAINT "usuarios_roles_rol" CHECK ("usuarios_roles"."rol" in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')),
	CONSTRAINT "usuarios_roles_alcance" CHECK (("usuarios_roles"."rol" = 'acreditacion') = ("usuarios_roles"."alcance" is not null)),
	CONSTRAINT "usuarios_roles_plazo" CHECK ("usuarios_roles"."rol" <> 'acreditacion' or "usuarios_roles"."hasta" is not null)
);
--> statement-breakpoint
ALTER TABLE "usuarios_roles" ADD CONSTRAINT "usuarios_roles_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_roles" ADD CONSTRAINT "usuarios_roles_otorgado_por_usuarios_id_fk" FOREIGN KEY ("otorgado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now `staff` meant everything.
INSERT INTO "usuarios_roles" ("usuario_id", "rol") SELECT "id", 'administracion' FROM "usuarios" WHERE 'staff' = ANY ("roles");

declare module "virtual:theme.css";
declare module "*.css";

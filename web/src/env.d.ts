declare module "virtual:theme.css";
declare module "*.css";
declare module "dealer-vin-module?url" {
  const url: string;
  export default url;
}
declare module "dealer-vin-pack?url" {
  const url: string;
  export default url;
}
declare module "dealer-paper-module?url" {
  const url: string;
  export default url;
}
